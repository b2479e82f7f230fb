/** The paragraphs of a plain text: an empty line stands between two. */
export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter(Boolean)
