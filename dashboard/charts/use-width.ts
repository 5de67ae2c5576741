import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** The width of an element in pixels, as it is now. */
export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
