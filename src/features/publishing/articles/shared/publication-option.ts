import { type ComponentType, createContext } from 'react'

/** What another feature offers beside the state of an article, such as its sending by email. */
export type PublicationOption = ComponentType<{ article: string }>

export const PublicationOptionContext = createContext<PublicationOption | null>(null)
