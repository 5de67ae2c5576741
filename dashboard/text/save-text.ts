/** Saves a text as a file of the reader, as a download does. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun when the click returns; the address is let go after the browser took it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
