import { firstSentence } from '@site/import-readers/html/plain-words.ts'
import { wordsAlone } from '@site/import-readers/html/words-alone.ts'
import { timeOf } from '@site/import-readers/readers/shared/times.ts'
import { readPhp } from '@site/import-readers/readers/wordpress/php-values.ts'
import { recipesIn } from '@site/import-readers/source-recipes.ts'
import { proposeId } from '@site/text/propose-id.ts'
import { readDocument } from '@site/text/read-document.ts'
import { textOfHtml } from '@site/text/text-of-html.ts'
import { cleanPaste } from '../../src/components/rich-text/paste/clean.ts'
import { looksLikeMarkdown } from '../../src/components/rich-text/paste/looks-like-markdown.ts'
import { markdownToHtml } from '../../src/components/rich-text/paste/markdown.ts'
import { parseSource } from '../../src/components/rich-text/source/parse-source.ts'
import { deviceWords } from '../../src/features/accounts/account/device-words.ts'
import { readText } from '../../src/features/kitchen/cards/admin/paste/read-text.ts'
import { readYield } from '../../src/features/kitchen/cards/admin/paste/read-yield.ts'
import { readDuration } from '../../src/features/kitchen/cards/admin/read-duration.ts'
import { readLine } from '../../src/features/kitchen/cards/shared/read-lines.ts'
import { readStep } from '../../src/features/kitchen/cards/shared/read-steps.ts'
import { bodyOf } from '../../src/features/moving/exports/shared/markdown-body.ts'
import { cardOfRecipe } from '../../src/features/moving/imports/run/card-of-recipe.ts'
import {
  HOSTILE_IMPORTS,
  preparedFrom,
} from '../../src/features/moving/imports/run/hostile-imports.fixture.ts'
import { prepareBody } from '../../src/features/publishing/articles/body.ts'
import { meantBy } from '../../src/features/publishing/redirects/nearest-address.ts'
import { readTable } from '../../src/features/publishing/redirects/rules.ts'
import { readAddress } from '../../src/features/publishing/search-page/search-address.ts'
import { cleanSvg } from '../../src/features/site/site-settings/look/clean-svg.server.ts'
import { safeStyles } from '../../src/features/site/site-settings/look/svg-schema.ts'
import { countWords } from '../../src/lib/reading-time.ts'
import { renderComment } from '../../src/lib/render-comment.ts'
import { sanitizeBody } from '../../src/lib/sanitize-body.ts'
import { readFiles } from '../../src/server/request-body.ts'
import { scrub } from '../../src/server/scrub.ts'
import { type Grammar, type ReadText, SHAPES } from './grammar-shapes.ts'
import { READERS_OF_RETURNED_MAIL } from './readers-of-returned-mail.ts'

const reference = { title_href: '', publication_date: '', publisher: '', doi: '' }
const REFERENCES = [1, 2, 3].map((id) => ({
  ...reference,
  id,
  author: `Nora Quill ${id}`,
  title: `A long book on rye, ${id}`,
}))

const newId = () => 'id'
const inData = (text: string) =>
  `<script type="application/ld+json">{"@type":"Recipe","name":"Rye","recipeIngredient":["${text}"]}</script>`

const inMicrodata = (html: string) =>
  `<div itemscope itemtype="http://schema.org/Recipe"><p itemprop="name">Rye</p><div itemprop="recipeInstructions">${html}</div></div>`

const FORM_TYPE = 'multipart/form-data; boundary=x'
const formOf = (body: string) =>
  readFiles(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'Content-Type': FORM_TYPE },
      body,
    }),
    1_000_000,
  )

const OF_HTML: Record<string, ReadText> = {
  sanitizeBody,
  prepareBody: (text) => prepareBody(text, REFERENCES),
  countWords,
  cleanPaste,
  'the source of a text': parseSource,
  cleanSvg: (text) => cleanSvg(`<svg viewBox="0 0 9 9">${text}</svg>`, 100),
  'the text of HTML': textOfHtml,
  'words alone': wordsAlone,
  'a page with recipes': (text) => recipesIn(text, '', '').map(cardOfRecipe),
  'microdata of a recipe': (text) => recipesIn(inMicrodata(text), '', '').map(cardOfRecipe),
  'a page that is linked': readDocument,
  // As long as a comment may be.
  renderComment: (text) => renderComment(text.slice(0, 5000)),
}

const OF_MARKDOWN: Record<string, ReadText> = {
  'pasted Markdown': markdownToHtml,
  'the look of Markdown': looksLikeMarkdown,
  'Markdown of an own export': (text) => bodyOf({ markdown: text, isSpaced: true }),
}

const OF_TEXT: Record<string, ReadText> = {
  safeStyles: (text) => safeStyles(text.slice(0, 100_000)),
  'data of a recipe': (text) => recipesIn(inData(text), '', '').map(cardOfRecipe),
  'a pasted recipe': (text) => readText(text, newId),
  'a line of ingredients': (text) => readLine(text, 'id'),
  'a step': (text) => readStep(text, 'id'),
  'a yield': readYield,
  'a duration': readDuration,
  'a time': (text) => timeOf(text, []),
  'a value of PHP': readPhp,
  'the first sentence': (text) => firstSentence(text, 200),
  'a table of redirects': readTable,
  'rows of a table of redirects': (text) => readTable(`/a,${text}\n/b\t${text}\n/c ${text}`),
  'an unknown address': (text) => meantBy(`/${text}`, new URLSearchParams(`m=${text}`)),
  'the address of a search': (text) => readAddress({ pathname: '/search', search: `?q=${text}` }),
  'a title for an address': proposeId,
  'the name of a browser': deviceWords,
  'a line of the log': scrub,
  'a form with files': formOf,
  'a part of a form with files': (text) =>
    formOf(`--x\r\nContent-Disposition: form-data; name="${text}\r\n\r\n${text}\r\n--x--\r\n`),
}

/** Each import source reads HTML, Markdown and texts, because any of them can be in its files. */
const OF_IMPORTS: Record<string, ReadText> = Object.fromEntries(
  Object.keys(HOSTILE_IMPORTS).map((source) => [
    `an import from ${source}`,
    (text: string) => preparedFrom(source, [text]),
  ]),
)

/**
 * Every reader of texts that others hand over, by the shapes that `tests/deep/linear-work.test.ts`
 * measures it with. A new reader is one line here.
 */
export const READERS_OF_TEXT: Record<Grammar, Record<string, ReadText>> = {
  html: { ...OF_HTML, ...OF_IMPORTS },
  markdown: { ...OF_MARKDOWN, ...OF_IMPORTS },
  text: { ...OF_TEXT, ...READERS_OF_RETURNED_MAIL, ...OF_HTML, ...OF_IMPORTS },
}

export const GRAMMARS = Object.keys(SHAPES) as Grammar[]
