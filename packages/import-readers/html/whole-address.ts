export function wholeAddress(address: string, base: string): URL | null {
  if (URL.canParse(address)) return new URL(address)
  return URL.canParse(address, base) ? new URL(address, base) : null
}
