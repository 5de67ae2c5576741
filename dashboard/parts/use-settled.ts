import { useEffect, useState } from "preact/hooks";

/** Returns a value only after it has not changed for a moment, so that typing does not send a request at each key. */
export function useSettled<Value>(value: Value, milliseconds = 350): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
