import { tag } from './search.ts'

export const box = (page: Parameters<typeof tag>[0], name: string) =>
  tag(page, name).locator('.tree-choice')
export const twist = (page: Parameters<typeof tag>[0], name: string) =>
  tag(page, name).locator('.tree-twist')
