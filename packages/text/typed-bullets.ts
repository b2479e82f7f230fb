/** A typed bullet, or a dash and a tab, as notes and messengers write lists. */
export const BULLET = /^\s*(?:[•◦▪‣●○∙]\s*|[–—*-]\t\s*)(?=\S)/u

const BULLETS = /^[ \t]*(?:[•◦▪‣●○∙][ \t]*|[–—*-]\t[ \t]*)(?=\S)/gmu

/** Plain text whose typed bullets are those of Markdown. */
export const withMarkdownBullets = (text: string): string => text.replace(BULLETS, '- ')
