/**
 * The value of a field of headers or of a block of a report, unfolded. It is read line by line,
 * because one regular expression over the block takes quadratic time for spaces.
 */
export function fieldOf(block: string, name: string): string | undefined {
  const begin = `${name.toLowerCase()}:`
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return lines
    .find((line) => line.slice(0, begin.length).toLowerCase() === begin)
    ?.slice(begin.length)
    .trim()
}

/** The address in a field such as `rfc822; <sam@example.org>`. */
export function addressIn(value: string): string {
  const address = value.replace(/^[^;]*;/, '')
  return (/<([^<>]*)>/.exec(address)?.[1] ?? address).replace(/\s/g, '')
}

/** The addresses in a text, in their order. */
export const addressesIn = (text: string): string[] =>
  text.match(/(?<![^\s<>@"'(),;:[\]])[^\s<>@"'(),;:[\]]+@[^\s<>@"'(),;:[\]]*[\p{L}\p{N}]/gu) ?? []
