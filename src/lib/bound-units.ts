const FIGURE = /[\d¼-¾⅐-⅞]/
const IN_SIZE = /([\d¼-¾⅐-⅞]) × (?=\d)/gu

const IN_MEASURE =
  /([\d¼-¾⅐-⅞]) (?=(?:°[CF]|mm|cm|km|kg|g|oz|lb|ml|ft)(?![\p{L}\p{N}])|in \(|× )|([¼-¾⅐-⅞]) (?=in )|( ×) (?=\d)/gu

const IN_RANGE = /([\d¼-¾⅐-⅞]–)(?=[\d¼-¾⅐-⅞])/gu

/** Puts no-break spaces into measures, ranges and “per cent”, as in `1.5–2 mm`. */
export const boundUnits = (text: string): string =>
  (FIGURE.test(text) ? boundFigures(text) : text).replace(/\bper cent\b/g, 'per\u00a0cent')

const boundFigures = (text: string): string =>
  text
    .replace(IN_SIZE, '$1\u00a0×\u00a0')
    .replace(IN_MEASURE, '$1$2$3\u00a0')
    .replace(IN_RANGE, '$1\u2060')
