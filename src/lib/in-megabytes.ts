/** "1.5 MB", of a million bytes each. */
export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
