/** Milliseconds in which every browser has taken a file over: one that is slow would find its address gone. */
const TAKEN = 60_000;

/** Gives the player a file. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN);
}
