export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter(Boolean)
