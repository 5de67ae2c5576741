/**
 * A value as JSON that a terminal shows as it is: JSON escapes only the older half of what terminals take for orders. The other
 * half can stand in strings alone, where an escape says the same.
 */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu,
    (order) => `\\u${order.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
