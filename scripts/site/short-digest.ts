import { hash } from 'node:crypto'

export const shortDigest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16)
