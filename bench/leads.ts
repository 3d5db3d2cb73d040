import { randomUUID } from 'node:crypto'

/** A file of leads and the result that its import must have. */
export interface Leads {
  /** Part of the title of every deal and of the e-mail of every contact. */
  mark: string
  lines: string[]
  contacts: number
  deals: number
  rejected: number
}

/** Every hundredth row is invalid; every fiftieth is a second deal of a contact some rows above. */
export function someLeads(rows: number): Leads {
  const mark = randomUUID().slice(0, 8)
  const leads: Leads = { mark, lines: [], contacts: 0, deals: 0, rejected: 0 }
  for (let at = 1; at <= rows; at++) {
    const isRejected = at % 100 === 0
    const isSecond = !isRejected && at % 50 === 0
    const person = isSecond ? at - 25 : at
    const phone = isRejected
      ? '123'
      : `(21) 97${String(person)
          .padStart(7, '0')
          .replace(/(\d{4})$/, '-$1')}`
    leads.lines.push(
      `Maria Aparecida ${person};m${person}.${mark}@exemplo.com.br;${phone};Casa ${mark} ${at};;${300 + (at % 900)};Uberlândia;MG;R$ 24.900,00`,
    )
    if (isRejected) leads.rejected++
    else leads.deals++
    if (!isRejected && !isSecond) leads.contacts++
  }
  return leads
}
