const ISLAND = /<astro-island[^>]*>/g
/** What Astro takes for granted, names for nobody, or asks only while the page is still loading. */
const NEEDLESS =
  / uid="[^"]*"| component-export="default"| props="\{\}"| await-children|(?<=opts="\{)&quot;name&quot;:&quot;\w+&quot;,/g
/** By it Astro knows that an island is whole before the page is: `first-need.ts` asks later. */
const END = '<!--astro:end-->'

/** A page whose islands say what hydrates them and no more: one in a hundred of an article's bytes. */
export const leanIslands = (html: string): string =>
  html.replace(ISLAND, (tag) => tag.replace(NEEDLESS, '')).replaceAll(END, '')
