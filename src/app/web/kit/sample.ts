/** Made-up deals for the kit's pages, the same on every run. */
export interface SampleDeal {
  id: string
  number: number
  name: string
  city: string
  columnId: string
  valueCents: number
  kwp: number
  use: number
  generation: number
  age: number
  owner: string
  task: string
  tag: string
  missing: boolean
}

export const columns = [
  { id: 'new', name: 'Novo contato', color: '#4A90C4', goalDays: 1 },
  { id: 'qualify', name: 'Qualificação', color: '#7E6BC4', goalDays: 2 },
  { id: 'visit', name: 'Visita técnica', color: '#1FA08C', goalDays: 5 },
  { id: 'sent', name: 'Proposta enviada', color: '#2E8BC0', goalDays: 7 },
  { id: 'negotiate', name: 'Negociação', color: '#4C9A52', goalDays: 10 },
  { id: 'close', name: 'Fechamento', color: '#6A9A3A', goalDays: 3 },
]

const first = [
  'Maria Aparecida',
  'João Batista',
  'Wanderley',
  'Francisca das Chagas',
  'Antônio Carlos',
  'Cláudia Regina',
  'Luiz Henrique',
  'Rosângela',
  'Edson',
  'Josefa',
]
const last = [
  'dos Santos Albuquerque',
  'Ferreira',
  'Souza Cavalcante Filho',
  'Oliveira Lima',
  'Gonçalves de Medeiros',
  'Pacheco',
  'Prado',
  'Teixeira',
  'Matos',
  'do Nascimento',
]
const firms = [
  'Padaria e Confeitaria Pão da Terra Ltda.',
  'Auto Posto Rota 365',
  'Fazenda Santa Rita do Araguaia Agropecuária S.A.',
  'Condomínio Jardim Botânico',
  'Oficina do Tonho',
]
const cities = ['Uberlândia/MG', 'Araguari/MG', 'Patos de Minas/MG', 'Ituiutaba/MG', 'Araxá/MG', 'Prata/MG']
export const owners = ['Renata Moreira', 'Thiago Campos', 'Beatriz Sá', 'Jorge Lemos', 'Letícia Faria']
const tasks = [
  'Ligar às 14h30',
  'Pedir conta de energia',
  'Visita 18/06 09h00',
  'Retorno da proposta',
  'Conferir conta da Cemig',
]
const tags = ['Indicação', 'Site', 'Instagram', 'Google', 'Comercial']

/** Park and Miller's generator: enough for sample data, and the same everywhere. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 48271) % 2147483647
    return state % sides
  }
}

export function sampleDeals(count: number): SampleDeal[] {
  const roll = dice(20260617)
  return Array.from({ length: count }, (_none, at) => {
    const isFirm = roll(5) === 0
    const use = 300 + roll(isFirm ? 9000 : 900)
    const generation = Math.round((use * (88 + roll(34))) / 100)
    const kwp = Math.round(generation / 1.19) / 100
    const column = columns[Math.min(columns.length - 1, Math.floor(Math.sqrt(roll(36))))]!
    return {
      id: `deal-${at}`,
      number: 4200 + at,
      name: isFirm ? firms[roll(firms.length)]! : `${first[roll(first.length)]} ${last[roll(last.length)]}`,
      city: cities[roll(cities.length)]!,
      columnId: column.id,
      valueCents: Math.round(kwp * (310_000 + roll(60_000))),
      kwp,
      use,
      generation,
      age: roll(column.goalDays * 2 + 3),
      owner: owners[roll(owners.length)]!,
      task: tasks[roll(tasks.length)]!,
      tag: tags[roll(tags.length)]!,
      missing: roll(3) === 0,
    }
  })
}

/** A year of consumption and generation around a mean, kWh a month. */
export function sampleYear(mean: number, depth: number) {
  const roll = dice(7)
  return Array.from({ length: 12 }, (_none, month) =>
    Math.round(mean * (1 + depth * Math.cos((month / 12) * 2 * Math.PI) + (roll(100) - 50) / 900)),
  )
}
