/** Hands text to the reader as a file to keep. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser has taken the text over by the time that the click is done with.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
