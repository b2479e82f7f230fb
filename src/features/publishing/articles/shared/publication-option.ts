import { type ComponentType, createContext } from 'react'

/**
 * A component that another feature shows beside the state of an article, such as sending it by
 * email.
 */
export type PublicationOption = ComponentType<{ article: string }>

export const PublicationOptionContext = createContext<PublicationOption | null>(null)
