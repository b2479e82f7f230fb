import { expect, test } from 'vitest'
import { embedKindAt, playedAt } from './played-at.ts'

const ID = 'abcdefghijk'
const embedOf = (address: string) => {
  const played = playedAt(address)
  return played && 'embedUrl' in played ? played.embedUrl : null
}

test.each([
  [`https://youtu.be/${ID}?t=90`, '?start=90'],
  [`https://www.youtube.com/watch?v=${ID}&t=1m30s`, '?start=90'],
  [`https://www.youtube.com/watch?v=${ID}&t=1h0m5s`, '?start=3605'],
  [`https://www.youtube.com/embed/${ID}?start=30`, '?start=30'],
  [`https://www.youtube.com/watch?v=${ID}#t=45s`, '?start=45'],
  [`https://m.youtube.com/shorts/${ID}`, ''],
  [`https://www.youtube.com/watch?v=${ID}&t=soon`, ''],
])('A video plays from the second that its address names: %s', (address, start) => {
  expect(embedOf(address)).toBe(`https://www.youtube.com/embed/${ID}${start}`)
})

test.each([
  ['https://vimeo.com/123456789/abcdef1234', '123456789?h=abcdef1234'],
  ['https://player.vimeo.com/video/123456789?h=abcdef1234', '123456789?h=abcdef1234'],
  ['https://vimeo.com/channels/staffpicks/123456789#t=30s', '123456789#t=30s'],
  ['https://vimeo.com/groups/bread/videos/123456789', '123456789'],
])('An unlisted video keeps what it needs to be played: %s', (address, player) => {
  expect(embedOf(address)).toBe(`https://player.vimeo.com/video/${player}`)
})

test.each([
  'https://www.youtube.com/@orchardfolk/videos',
  'https://www.youtube.com/c/OrchardFolk',
  'https://www.youtube.com/user/orchardfolk',
  'https://www.youtube.com/hashtag/sourdough',
  'https://www.youtube.com/feed/trending',
  'https://www.youtube.com/channel/UCabcdefghijk',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://vimeo.com/orchardfolk',
])('A page of a video service that is no video stays a link: %s', (address) => {
  expect(playedAt(address)).toBeNull()
  expect(embedKindAt(address)).toBe('embed-page')
})
