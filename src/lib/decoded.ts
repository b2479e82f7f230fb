/** Percent-encoded text as it reads; as it is where it is not well-formed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
