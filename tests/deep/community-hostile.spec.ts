import { readFileSync } from 'node:fs'
import { expect, overflow, test } from '../support/browser.ts'
import {
  choose,
  commentSaying,
  joinAsWriter,
  openCommunity,
  openDiscussion,
} from '../support/discussion.ts'

const LONGEST = 4800
const ALLOWED = ['p', 'br', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'a']

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 375, height: 800 } })

const { sql, people } = openCommunity()

const corpus = <Row>(name: string): Row[] =>
  JSON.parse(readFileSync(`tests/fixtures/corpora/${name}.json`, 'utf8'))

type Hostile = { article: string; texts(): string[] }

/** Each group of texts is posted on its own article, because the discussions are long. */
const CORPORA: Record<string, Hostile> = {
  'the naughty strings': {
    article: 'nettles-and-other-spring-greens',
    texts: () => corpus<string>('blns/blns'),
  },
  'the payloads of DOMPurify': {
    article: 'running-a-wood-stove-clean',
    texts: () => corpus<{ payload: string }>('dompurify/fixtures').map(({ payload }) => payload),
  },
  'the HTML5 security cheat sheet': {
    article: 'a-farm-cheese-in-one-afternoon',
    texts: () => corpus<{ payload: string }>('h5sc/vectors').map(({ payload }) => payload),
  },
  'the examples of CommonMark': {
    article: 'keeping-a-starter-through-the-week',
    texts: () =>
      corpus<{ markdown: string }>('commonmark/spec-examples').map((row) => row.markdown),
  },
  'addresses of every scheme': {
    article: 'seasoning-firewood-west-of-the-cascades',
    texts: () =>
      corpus<{ value: string }>('own/url-schemes').flatMap(({ value }) => [
        `[a link](${value})`,
        `[another](<${value}>)`,
        `<${value}>`,
      ]),
  },
  'text that is slow to read': {
    article: 'sharpening-a-froe',
    texts: () => corpus<{ value: string }>('own/slow-strings').map(({ value }) => value),
  },
}

/** Joins the texts into as few comments as possible, one paragraph each. */
function packed(texts: string[]): string[] {
  const comments: string[] = []
  for (const text of texts.map((text) => [...text].slice(0, LONGEST).join(''))) {
    const last = comments.at(-1)
    const joined = last === undefined ? text : `${last}\n\n${text}`
    if (last !== undefined && [...joined].length <= LONGEST) comments[comments.length - 1] = joined
    else comments.push(text)
  }
  return comments
}

for (const [name, { article, texts }] of Object.entries(CORPORA)) {
  test(`${name} in a comment stay text: nothing runs, loads or leaves the comment`, async ({
    page,
  }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`A comment opened a dialog: ${dialog.message()}`)
    })
    const by = await joinAsWriter(page, sql, 'mallory')
    people.push(by)
    const cookies = await page.context().cookies()
    const token = cookies.find((cookie) => cookie.name === 'resedit_usr_token')?.value
    let posted = 0
    for (const [place, body] of packed(texts()).entries()) {
      const answer = await page.request.post('/api/article/comment', {
        headers: { 'Sec-Fetch-Site': 'same-origin', Authorization: `Bearer ${token}` },
        data: { article_id: article, body },
      })
      // A comment without visible text is refused.
      expect([201, 422], `${name}, comment ${place}`).toContain(answer.status())
      if (answer.status() === 201) posted += 1
    }

    const discussion = await openDiscussion(page, article)
    await discussion.getByRole('combobox').selectOption('New')
    const mine = discussion.getByRole('article', { name: `Comment by ${by.username}` })
    const more = discussion.getByRole('button', { name: 'Show more comments' })
    expect(posted).toBeGreaterThan(0)
    await expect(async () => {
      if ((await mine.count()) < posted) await more.click({ timeout: 500 })
      expect(await mine.count()).toBe(posted)
    }).toPass()
    await overflow(page)
    const results = await mine.evaluateAll((all, allowed) => {
      const problems: string[] = []
      for (const comment of all) {
        const body = comment.querySelector('.comment-body')
        if (!body) continue
        const box = body.getBoundingClientRect()
        for (const element of body.querySelectorAll('*')) {
          const tag = element.tagName.toLowerCase()
          if (!allowed.includes(tag)) problems.push(`element ${tag}`)
          for (const { name, value } of element.attributes) {
            const safe = name === 'href' ? /^(https?:\/\/|mailto:|tel:)/i.test(value) : true
            if (!safe || !/^(href|title|rel|start)$/.test(name)) problems.push(`${name}=${value}`)
          }
          if (tag === 'a' && element.getAttribute('rel') !== 'nofollow ugc noopener')
            problems.push(`a link without its rel: ${element.outerHTML}`)
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const scrolls = element.closest('pre') !== null && tag !== 'pre'
          const out =
            left < box.left - 1 ||
            right > box.right + 1 ||
            top < box.top - 1 ||
            bottom > box.bottom + 1
          if (out && !scrolls) problems.push(`${tag} stands out of its comment`)
        }
      }
      return problems
    }, ALLOWED)
    expect(results).toEqual([])
  })
}

test('An edit begins with the exact source, whatever it is', async ({ page }) => {
  people.push(await joinAsWriter(page, sql, 'trent'))
  const discussion = await openDiscussion(page, 'seasoning-firewood-west-of-the-cascades')
  const mark = crypto.randomUUID()
  const source = `${mark} <b>&amp; "quoted" 'too'</b>\n\n\t\\*not\\* \u202Eabc\u202C\n> a <script>x</script> ~~b~~ \`\`c\`\``
  await page.getByRole('button', { name: 'Write a comment' }).click()
  const form = page.getByRole('form', { name: 'Your comment' })
  await form.getByRole('textbox').fill(source)
  await form.getByRole('button', { name: 'Post' }).click()
  await choose(commentSaying(discussion, mark), 'Edit')
  await expect(
    page.getByRole('form', { name: 'Edit your comment' }).getByRole('textbox'),
  ).toHaveValue(source)
})
