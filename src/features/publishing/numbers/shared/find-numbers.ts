import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type Numbers, readNumbers } from '../contract.ts'

type Query = { days: number; article?: string | undefined }

/** The numbers of one article, or of all articles without `article`. */
export const findNumbers = ({ days, article }: Query) =>
  createResource(
    async () => (await callAsUser(readNumbers, { days, ...(article && { article }) })).results,
  )

type Day = Numbers['days'][number]

export const sumOf = (days: Day[], name: 'visitors' | 'views' | 'finished'): number =>
  days.reduce((sum, day) => sum + day[name], 0)
