import { promises as dns } from 'node:dns'

/** Tests have resolvers of their own; empty without records. */
export type MailResolver = {
  texts(name: string): Promise<string[]>
  addresses(host: string): Promise<string[]>
  names(address: string): Promise<string[]>
}

const NOTHING = ['ENODATA', 'ENOTFOUND', 'NXDOMAIN']

const resolver = new dns.Resolver({ timeout: 2000, tries: 2 })

const found = (asked: Promise<string[]>): Promise<string[]> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (NOTHING.includes(error.code ?? '')) return []
    throw error
  })

export const systemResolver: MailResolver = {
  texts: (name) =>
    found(resolver.resolveTxt(name).then((all) => all.map((parts) => parts.join('')))),
  addresses: async (host) => [
    ...(await found(resolver.resolve4(host))),
    ...(await found(resolver.resolve6(host))),
  ],
  names: (address) => found(resolver.reverse(address)),
}
