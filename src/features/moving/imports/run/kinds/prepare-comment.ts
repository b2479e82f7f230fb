import { oneLine } from '@site/import-readers/html/plain-words.ts'
import { orWithWordsAlone } from '@site/import-readers/html/words-alone.ts'
import { treeOf } from '@site/text/html-tree.ts'
import { toString as textOf } from 'hast-util-to-string'
import { renderComment } from '../../../../../lib/render-comment.ts'
import type { PieceOf } from './piece-kind.ts'

export function prepareComment(piece: PieceOf<'comment'>) {
  const text = piece.html
    .replace(/<(script|style)\b[^<]*(?:<(?!\/\1\b)[^<]*)*<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|div|li|blockquote)>/gi, '\n\n')
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
  const words = orWithWordsAlone(text, (html) => textOf(treeOf(html)))
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const body = [...words].slice(0, 5000).join('')
  if (body !== words)
    piece.notes.push({
      topic: 'long comments',
      words: 'Only the first 5,000 characters of a comment were imported.',
    })
  return {
    article: piece.article,
    parent: piece.parent,
    name: oneLine(piece.name, 100) || 'Anonymous',
    stars: piece.stars,
    written_at: piece.writtenAt,
    body,
    html: renderComment(body),
  }
}
