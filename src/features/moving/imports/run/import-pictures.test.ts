import type { Archive } from '@site/import-readers/pieces.ts'
import { expect, it } from 'vitest'
import { ApiError } from '../../../../server/errors.ts'
import { MissingPicture } from '../../../base/images/rules.ts'
import { ASKED_AGAIN, picturesOf } from './import-pictures.ts'
import { movedFiles } from './moved-files.ts'

const file = (path: string) => {
  return { path, size: 1, open: async () => Promise.reject(new Error('not read')) }
}
const archive: Archive = {
  name: 'blog',
  files: [
    'posts/pictures/hen.jpg',
    'wp-content/uploads/2020/05/barn.png',
    'static/a/same.jpg',
    'static/b/same.jpg',
    'static/plan.pdf',
    'Takeout/Blogger/Albums/News/image.png',
    'Takeout/Blogger/Albums/News/image(1).png',
    'Takeout/Blogger/Albums/News/oven.png',
  ].map(file),
}

function picturesFor(
  storeFile = async (_: Buffer, path: string) => `/files/${path.split('/').at(-1)}`,
) {
  const downloads: string[] = []
  const stored: string[] = []
  const pictures = picturesOf(
    archive,
    {
      readFile: async ({ path }) => Buffer.from(path),
      storeFile,
      fetch: async (address) => {
        downloads.push(address)
        if (address.includes('gone')) throw new MissingPicture('the answer was 404')
        if (address.includes('silent')) throw new Error('timed out')
        if (address.endsWith('/scaled.jpg')) throw new MissingPicture('the answer was 404')
        return Buffer.from(address)
      },
      store: async (bytes) => {
        stored.push(String(bytes))
        return {
          name: `p${stored.length}`,
          url: `/images/p${stored.length}/480.webp`,
          width: 1,
          height: 1,
          placeholder: '',
        }
      },
    },
    new Set(['old.example']),
  )
  return { pictures, downloads, stored, notes: [] as string[] }
}

it('A picture is found beside its text, from the root, and by the end of its former address', async () => {
  const { pictures, downloads, stored, notes } = picturesFor()
  const note = (_: string, words: string) => notes.push(words)
  for (const src of [
    'pictures/hen.jpg',
    '/wp-content/uploads/2020/05/barn-1024x768.png',
    'https://old.example/wp-content/uploads/2020/05/barn.png',
  ])
    await pictures.store(src, 'posts/one.md', note)
  expect(stored).toEqual([
    'posts/pictures/hen.jpg',
    'wp-content/uploads/2020/05/barn.png',
    'wp-content/uploads/2020/05/barn.png',
  ])
  expect([downloads, notes]).toEqual([[], []])
  expect(pictures.unused()).toEqual(
    expect.arrayContaining(['static/a/same.jpg', 'static/b/same.jpg']),
  )
})

it('Of pictures with the same name, which Google Takeout numbers, each is asked for at its own address', async () => {
  const { pictures, downloads, stored } = picturesFor()
  for (const name of ['1/s640/image.png', '2/s640/image.png', '3/s640/oven.png'])
    await pictures.store(`https://blogger.example/img/${name}`, 'https://news.example/', () => {})
  const asked = [1, 2].map((id) => `https://blogger.example/img/${id}/s640/image.png`)
  expect(downloads).toEqual(asked)
  expect(stored).toEqual([...asked, 'Takeout/Blogger/Albums/News/oven.png'])
})

it('What is not in the archive is asked for once, and what cannot be had is noted', async () => {
  const { pictures, downloads, notes } = picturesFor()
  const note = (_: string, words: string) => notes.push(words)
  for (const base of ['a.md', 'b.md']) await pictures.store('https://old.example/x.jpg', base, note)
  expect(await pictures.store('https://old.example/gone.jpg', 'a.md', note)).toBeNull()
  expect(await pictures.store('same.jpg', 'posts/one.md', note)).toBeNull()
  expect(downloads).toEqual(['https://old.example/x.jpg', 'https://old.example/gone.jpg'])
  expect(notes).toEqual([
    'The picture https://old.example/gone.jpg could not be fetched: the answer was 404.',
    'The picture same.jpg could not be fetched: it is not here.',
  ])
})

it('A site that is silent is left alone after three pictures, which another run asks for again', async () => {
  const { pictures, downloads } = picturesFor()
  const topics: string[] = []
  for (const name of ['1', '2', '3', '4', '5'])
    await pictures.store(`https://silent.example/${name}.jpg`, 'a.md', (topic) =>
      topics.push(topic),
    )
  await pictures.store('https://old.example/gone.jpg', 'a.md', (topic) => topics.push(topic))
  expect(downloads).toHaveLength(4)
  expect(topics).toEqual([...Array(5).fill('without an answer'), 'pictures'])
})

it('Of a copy that WordPress scaled the original is asked for, then the copy', async () => {
  const { pictures, downloads } = picturesFor()
  const uploads = 'https://old.example/wp-content/uploads'
  for (const name of ['duck-300x200.jpg', 'scaled-300x200.jpg'])
    expect(await pictures.store(`${uploads}/${name}`, uploads, () => {})).not.toBeNull()
  expect(downloads).toEqual([
    `${uploads}/duck.jpg`,
    `${uploads}/scaled.jpg`,
    `${uploads}/scaled-300x200.jpg`,
  ])
})

it('A file that a text links to comes along, by its place or from the former site', async () => {
  const { pictures } = picturesFor()
  const notes: string[] = []
  const html =
    '<a href="/plan.pdf">a</a><a href="https://old.example/up/list.pdf?x=1">b</a><a href="https://old.example/up/song.flv">c</a>' +
    '<a href="https://else.example/book.pdf">d</a><a href="/about.html">e</a><a href="https://old.example/up/hen.jpg">f</a>'
  const links = await pictures.storeLinked(html, 'posts/one.md', (_, words) => notes.push(words))
  expect(Object.fromEntries(links)).toEqual({
    '/plan.pdf': '/files/plan.pdf',
    'https://old.example/up/list.pdf?x=1': '/files/list.pdf',
    'https://old.example/up/hen.jpg': '/images/p1/480.webp',
  })
  expect(pictures.isUsed('static/plan.pdf')).toBe(true)
  expect(notes).toEqual([
    'The link to the file https://old.example/up/song.flv still leads to its old address: files of this kind cannot be added here.',
  ])
})

it('A file that is too large is told once, and not asked for again', async () => {
  const refused = new ApiError(415, 'A file can have at most 4 MB.')
  const { pictures } = picturesFor(async () => Promise.reject(refused))
  const notes: string[] = []
  const html = '<audio src="https://old.example/up/song.mp3"></audio>'
  await pictures.storeLinked(html, 'posts/one.md', (...note) => notes.push(...note))
  expect(notes).toEqual([
    'files',
    'The link to the file https://old.example/up/song.mp3 still leads to its old address: A file can have at most 4 MB.',
  ])
})

it('A file is asked for again that Storage did not take for now', async () => {
  const busy = Object.assign(new Error('Too many requests'), { status: 429 })
  const { pictures } = picturesFor(async () => Promise.reject(busy))
  const topics: string[] = []
  const html = '<audio src="https://old.example/up/song.mp3"></audio>'
  await pictures.storeLinked(html, 'posts/one.md', (topic) => topics.push(topic))
  expect(topics).toEqual([ASKED_AGAIN])
})

it('A sound or video comes along that a text plays, and not as a picture', async () => {
  const { pictures } = picturesFor()
  const notes: string[] = []
  const note = (_: string, words: string) => notes.push(words)
  const html =
    '<audio src="https://old.example/up/song.mp3"></audio><video><source src="https://old.example/up/oven.mp4"></video>' +
    '<img src="https://old.example/up/talk.ogg"><audio src="https://else.example/a.mp3"></audio>'
  expect(Object.fromEntries(await pictures.storeLinked(html, 'posts/one.md', note))).toEqual({
    'https://old.example/up/song.mp3': '/files/song.mp3',
    'https://old.example/up/oven.mp4': '/files/oven.mp4',
    'https://old.example/up/talk.ogg': '/files/talk.ogg',
  })
  expect([...(await pictures.storeAll(html, 'posts/one.md', note))]).toEqual([])
  expect(notes).toEqual([])
})

it('A file that many texts link to is fetched once', async () => {
  const { pictures, downloads } = picturesFor()
  const html = '<a href="https://old.example/up/list.pdf">a</a>'
  for (const text of ['posts/one.md', 'posts/two.md'])
    expect((await pictures.storeLinked(html, text, () => {})).size).toBe(1)
  expect(downloads).toEqual(['https://old.example/up/list.pdf'])
})

it('The address of an original leads to it, also when a scaled copy of it is shown later', async () => {
  const { pictures } = picturesFor()
  for (const name of ['rye', 'rye-300x200'])
    await pictures.store(`https://old.example/up/${name}.jpg`, 'https://old.example/', () => {})
  expect(movedFiles(pictures.takeMoved())).toMatchObject([
    { from: '/up/rye.jpg', to: '/images/p1/480.webp' },
    { from: '/up/rye-300x200.jpg', to: '/images/p2/480.webp' },
  ])
})

it('The former addresses of pictures and files are remembered once, with those of the originals', async () => {
  const { pictures } = picturesFor()
  const note = () => {}
  await pictures.store(
    'https://old.example/wp-content/uploads/rye-300x200.jpg',
    'https://old.example/',
    note,
  )
  await pictures.store('https://else.example/far.jpg', 'https://old.example/', note)
  await pictures.storeLinked('<a href="/plan.pdf">a</a>', 'posts/one.md', note)
  expect(movedFiles(pictures.takeMoved())).toMatchObject([
    { kind: 'redirect', from: '/wp-content/uploads/rye-300x200.jpg', to: '/images/p1/480.webp' },
    { kind: 'redirect', from: '/wp-content/uploads/rye.jpg', to: '/images/p1/480.webp' },
    { kind: 'redirect', from: '/plan.pdf', to: '/files/plan.pdf' },
  ])
  expect(pictures.takeMoved().size).toBe(0)
})

it('A site whose address its export does not say is not asked, and the report names the file alone', async () => {
  const { pictures, downloads, notes } = picturesFor()
  const src = 'https://ghost.invalid/content/images/oven.jpg'
  expect(
    await pictures.store(src, 'https://ghost.invalid/a/', (_, words) => notes.push(words)),
  ).toBe(null)
  expect(downloads).toEqual([])
  expect(notes).toEqual([
    'The picture /content/images/oven.jpg could not be fetched: it is not in the export.',
  ])
})

it('A file is used that was fetched from its address', async () => {
  const { pictures } = picturesFor()
  const address = 'https://old.example/up/list.pdf'
  expect(pictures.isUsed(address)).toBe(false)
  await pictures.storeLinked(`<a href="${address}">a</a>`, 'posts/one.md', () => {})
  expect(pictures.isUsed(address)).toBe(true)
})
