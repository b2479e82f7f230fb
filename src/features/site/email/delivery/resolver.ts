import { promises as dns } from 'node:dns'

/** Asks the DNS; a list is empty when there are no records. Tests have resolvers of their own. */
export type MailResolver = {
  texts(name: string): Promise<string[]>
  addresses(host: string): Promise<string[]>
  names(address: string): Promise<string[]>
  /** The mail servers of a domain; without it, none are known. */
  exchanges?(name: string): Promise<{ exchange: string; priority: number }[]>
}

const NOTHING = ['ENODATA', 'ENOTFOUND', 'NXDOMAIN']

const resolver = new dns.Resolver({ timeout: 2000, tries: 2 })

const emptyWithoutRecords = <T>(query: Promise<T[]>): Promise<T[]> =>
  query.catch((error: NodeJS.ErrnoException) => {
    if (NOTHING.includes(error.code ?? '')) return []
    throw error
  })

export const systemResolver: MailResolver = {
  texts: (name) =>
    emptyWithoutRecords(
      resolver.resolveTxt(name).then((all) => all.map((parts) => parts.join(''))),
    ),
  addresses: async (host) => [
    ...(await emptyWithoutRecords(resolver.resolve4(host))),
    ...(await emptyWithoutRecords(resolver.resolve6(host))),
  ],
  names: (address) => emptyWithoutRecords(resolver.reverse(address)),
  exchanges: (name) => emptyWithoutRecords(resolver.resolveMx(name)),
}
