import { afterEach, expect, it, vi } from 'vitest'
import { play } from './play.ts'

/** Presses an embed; answers what takes the place of its link. */
function press(plays: string, player: string) {
  const made = { attributes: {} as Record<string, string>, focus: vi.fn() }
  const createElement = vi.fn(() =>
    Object.assign(made, {
      setAttribute: (name: string, value: string) =>
        void Object.assign(made.attributes, { [name]: value }),
    }),
  )
  vi.stubGlobal('document', { createElement })
  const link = {
    dataset: { player, plays },
    querySelector: () => ({ textContent: 'Splitting a bolt' }),
    replaceWith: vi.fn(),
  }
  play(link as never)
  expect(createElement).toHaveBeenCalledWith(plays)
  expect(link.replaceWith).toHaveBeenCalledWith(made)
  expect(made.focus).toHaveBeenCalled()
  return made
}
afterEach(() => vi.unstubAllGlobals())

// rule: articles/embeds
it('A press puts the player of another host into a sandboxed frame with a title', () => {
  const frame = press('iframe', 'https://www.youtube-nocookie.com/embed/a')
  expect(frame).toMatchObject({
    title: 'Splitting a bolt',
    src: 'https://www.youtube-nocookie.com/embed/a',
    attributes: { sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation' },
  })
})

it('A press puts a file into the player of the browser, with its controls', () => {
  const video = press('video', '/files/a.mp4')
  expect(video).toMatchObject({ src: '/files/a.mp4', controls: true, autoplay: true })
  expect(video.attributes).toEqual({})
})
