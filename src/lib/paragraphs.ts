/** The paragraphs of a plain text, which blank lines separate. */
export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter(Boolean)
