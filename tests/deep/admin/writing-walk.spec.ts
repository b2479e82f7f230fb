import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Editor } from '@tiptap/core'
import sharp from 'sharp'
import { expect, test } from '../../support/browser.ts'
import { seeded } from '../../support/random-changes.ts'
import { joinAsAdministrator, writeArticle } from '../../support/writer.ts'
import { bodyOfAllBlocks, contentOf } from '../../support/writing-walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

type State = {
  content: string[]
  selected: string[]
  texts: string[]
  html: string
  isEmpty: boolean
  /** The type of a selected node. */
  node: string
  selection: string
  canUndo: boolean
}

/** Enter on them opens a dialog. */
const OPENED = /^(?:figure|figureImage|image|footnote|unsupported)$/

/** The text after the page has processed the last key. */
const stateOf = (page: Page): Promise<State> =>
  page.evaluate(async (source) => {
    const read = new Function(`return ${source}`)() as typeof contentOf
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const text = document.querySelector<HTMLElement & { editor: Editor }>('.ProseMirror')
    if (!text) throw new Error('The text is not there.')
    const { doc, selection } = text.editor.state
    const texts: string[] = []
    doc.descendants((node) => {
      if (node.isTextblock) texts.push(node.textContent)
    })
    return {
      content: read(doc),
      selected: read(doc, selection.from, selection.to),
      texts,
      html: text.innerHTML,
      isEmpty: selection.empty,
      node: selection.toJSON().type === 'node' ? (doc.nodeAt(selection.from)?.type.name ?? '') : '',
      selection: JSON.stringify(selection.toJSON()),
      canUndo: text.editor.can().undo(),
    }
  }, contentOf.toString())

function without(all: string[], some: string[]): string[] {
  const left = [...some]
  return all.filter((one) => {
    const at = left.indexOf(one)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** Opens a text of every kind of block; its pictures are drawn by the test. */
async function open(page: Page, name: string, body: string): Promise<void> {
  const picture = await sharp({
    create: { width: 48, height: 30, channels: 3, background: '#a63' },
  })
    .webp()
    .toBuffer()
  await page.route('**/images/*/480.webp', (route) =>
    route.fulfill({ contentType: 'image/webp', body: picture }),
  )
  await joinAsAdministrator(page, name)
  const id = await writeArticle(page, `${name}-${randomBytes(4).toString('hex')}`, { body })
  await page.goto(`/vii/articles/${id}`)
  await expect(bodyOf(page)).toBeVisible()
  await bodyOf(page).focus()
  // The tools are loaded at the first use, and some keys work only after that.
  await page.keyboard.press('Shift')
  await expect(page.getByLabel('Pictures for the text')).toBeAttached()
}

const paste = (page: Page, types: Record<string, string>) =>
  bodyOf(page).evaluate((text, entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(entries)) clipboardData.setData(type, value)
    text.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, types)

/** Drops a picture file on a block. */
const drop = async (page: Page, block: number, share: number): Promise<void> => {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#363' } })
    .png()
    .toBuffer()
  await bodyOf(page).evaluate(
    (text, { block, share, base64 }) => {
      const target = text.children[block % text.children.length]
      if (!target) return
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
      const [clientX, clientY] = [left + width * share, top + height * share]
      target.dispatchEvent(
        new DragEvent('drop', { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }),
      )
    },
    { block, share, base64: buffer.toString('base64') },
  )
}

/** Some of them are typed with keys, the others come as from a keyboard on a screen. */
const wordOf = (index: number): string =>
  index % 3 === 0 ? String.fromCodePoint(0x4e00 + index, 0x5e00 + index) : `zq${index}qz`

async function walk(page: Page, seed: number, steps: number): Promise<void> {
  const random = seeded(seed)
  const below = (count: number) => Math.floor(random() * count)
  const first = (await stateOf(page)).content
  let words = 0
  const nextWord = () => {
    words += 1
    return wordOf(words)
  }
  const trail: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const chance = below(20)
    if (chance < 6) {
      const key = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'][chance] ?? ''
      const times = 1 + below(4)
      trail.push(`${times} ${key}`)
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
      continue
    }
    if (chance < 9) {
      const blocks = bodyOf(page).locator('img, hr, p, h2, li, td, figcaption, .embed-link, pre')
      const block = blocks.nth(below(await blocks.count()))
      trail.push(`click ${await block.evaluate(({ tagName }) => tagName)}`)
      await block.click()
      continue
    }
    const before = await stateOf(page)
    const { node, isEmpty, selected } = before
    const kept = node ? before.content : without(before.content, selected)
    const about = () =>
      `seed ${seed}: ${trail.slice(-8).join(', ')}, on ${node} ${before.selection}`
    const adds = async (text: string) => {
      const after = await stateOf(page)
      expect(after.content, about()).toEqual([...kept, ...text].sort())
      expect(after.texts.join('\n'), about()).toContain(text)
    }
    if (chance < 13) {
      const word = nextWord()
      trail.push(word)
      await page.keyboard.type(word)
      await adds(word)
    } else if (chance < 14) {
      trail.push('Enter')
      await page.keyboard.press('Enter')
      if (OPENED.test(before.node)) {
        await expect(page.locator('dialog.dialog[open]')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog.dialog[open]')).toHaveCount(0)
      }
      expect((await stateOf(page)).content, about()).toEqual(kept)
    } else if (chance < 16) {
      const key = chance < 15 ? 'Backspace' : 'Delete'
      trail.push(key)
      await page.keyboard.press(key)
      const after = (await stateOf(page)).content
      expect(without(after, before.content), about()).toEqual([])
      const gone = without(before.content, after)
      if (isEmpty) expect(gone.length, about()).toBeLessThan(2)
      else expect(gone, about()).toEqual(selected)
      if (isEmpty) expect(gone.join(''), about()).not.toMatch(/[/<-]/)
    } else if (chance < 18) {
      const word = nextWord()
      trail.push(`paste ${word}`)
      await paste(page, { 'text/plain': word })
      await adds(word)
    } else if (chance < 19) {
      const word = nextWord()
      trail.push(`paste the paragraph ${word}`)
      await paste(page, { 'text/html': `<p><b>${word}</b></p>`, 'text/plain': word })
      await expect(bodyOf(page)).toContainText(word)
      await adds(word)
    } else {
      const block = below(40)
      trail.push(`drop at ${block}`)
      await drop(page, block, random())
      await expect(bodyOf(page).locator('.body-uploading')).toHaveCount(0)
      const after = await stateOf(page)
      expect(without(before.content, after.content), about()).toEqual([])
      expect(without(after.content, before.content), about()).toHaveLength(1)
      expect(without(before.texts, after.texts), about()).toEqual([])
    }
    const { html, content } = await stateOf(page)
    expect(content, about()).not.toContain('')
    expect(html, about()).not.toContain('<img src=""')
  }
  while ((await stateOf(page)).canUndo) await page.keyboard.press('Control+z')
  expect((await stateOf(page)).content, `seed ${seed}, undone`).toEqual(first)
}

for (const [width, seed] of [
  [1280, 1],
  [1280, 2],
  [1280, 3],
  [390, 4],
  [390, 5],
  [390, 6],
] as const)
  test(`Ines types, presses, pastes and drops by chance at ${width} px and loses nothing, in walk ${seed}`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, 'ines', bodyOfAllBlocks(seed))
    const source = async () => {
      await page.getByRole('button', { name: 'HTML source' }).click()
      const html = await page.getByRole('textbox', { name: 'Text as HTML' }).inputValue()
      await page.getByRole('button', { name: 'Back to the text' }).click()
      return html
    }
    const before = await source()
    // The history keeps a hundred changes.
    await walk(page, seed, 80)
    expect(await source()).toBe(before)
  })
