import { Resolver } from 'node:dns/promises'

const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])

/** The TXT records of a name, each as one text; `undefined` when the name servers give no answer. */
export async function txtRecords(name: string, servers: readonly string[]): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return nothingThere.has((error as { code?: string }).code ?? '') ? [] : undefined
  }
}
