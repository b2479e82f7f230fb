/** "310 kB", "1.2 MB" */
export const sizeInWords = (bytes: number): string =>
  bytes <= 999_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
