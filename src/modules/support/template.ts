/** The provider's verdict on a template, for people who want to send it. */
export const stateOfTemplate = (status: string): 'approved' | 'pending' | 'refused' =>
  status === 'APPROVED' ? 'approved' : status === 'PENDING' || status === 'IN_APPEAL' ? 'pending' : 'refused'

interface Facts {
  person: string
  company: string
  operator: string
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** The suggestion for a blank: the first one is nearly always the person's name; unknown ones are left empty. */
export function suggested(field: string, { person, company, operator }: Facts): string {
  if (/empresa|company/i.test(field)) return company
  if (/atendente|vendedor|consultor|operador|agent/i.test(field)) return firstName(operator)
  return field === '1' || /nome|name|cliente/i.test(field) ? firstName(person) : ''
}
