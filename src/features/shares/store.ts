export { copyLink } from './copy-link.ts'
