const port = Number(process.env.E2E_PORT ?? 3390)
export const password = 'Girassol@2026'

export interface Company {
  slug: string
  name: string
  email: string
  person: string
  /** A person with an e-mail of this run, so that the journey can run twice on the same data. */
  client: { name: string; phone: string; city: string; distributor: string }
}

const run = Date.now().toString().slice(-7)
export const companies: Company[] = [
  {
    slug: 'demo',
    name: 'Sol do Cerrado Energia',
    email: 'admin@demo.test',
    person: 'Helena Duarte',
    client: {
      name: `Rosana Almeida ${run}`,
      phone: `349${`9${run}`.slice(0, 8)}`,
      city: 'Uberlândia',
      distributor: 'Cemig',
    },
  },
  {
    slug: 'sol-nascente',
    name: 'Sol Nascente Solar',
    email: 'admin@solnascente.test',
    person: 'Otávio Marcondes',
    client: {
      name: `Otávio Barros ${run}`,
      phone: `169${`8${run}`.slice(0, 8)}`,
      city: 'Ribeirão Preto',
      distributor: 'CPFL Paulista',
    },
  },
]

export const address = (company: Company, path: string) => `http://${company.slug}.localhost:${port}${path}`
