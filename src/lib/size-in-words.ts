/** "310 kB", and from a million bytes on "1.2 MB". */
export const sizeInWords = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
