/**
 * 200 leads as they are collected at a fair, the same at every run: with the mistakes that a spreadsheet gathers in a
 * year.
 */
const names = [
  'Aparecida Lemos',
  'Padaria Pão da Terra',
  'Wilson Tavares',
  'João Conceição',
  'Cleonice Barros',
  'Zé',
  'Mercearia São José',
  'Ivanilda Cruz',
]
const cities = ['Uberlândia', 'Araguari', ' Prata ', 'Monte Alegre  de Minas', 'UBERABA']
const origins = ['Instagram', 'instagran', 'Feira Agrishow', 'Google', ' indicação ', '', 'Feira agrishow', 'tiktok']
const emails = [
  (mark: string) => `${mark}@exemplo.com.br`,
  () => 'sem email',
  (mark: string) => ` ${mark.toUpperCase()}@EXEMPLO.COM `,
  () => '-',
  (mark: string) => `${mark}@a.com.br; outro.${mark}@b.com.br`,
  () => 'contato@',
  () => '',
  () => 'nao tem',
  (mark: string) => `Fulano <${mark}@exemplo.com.br>`,
]
const amounts = ['R$ 350,00', 'uns 500', '420', 'depende', '1.250,90', '']

const phones = [
  (digits: string) => `(34) ${digits.slice(0, 5)}-${digits.slice(5)}`,
  (digits: string) => `34${digits}`,
  (digits: string) => `+55 34 ${digits}`,
  (digits: string) => `5534${digits}`,
  (digits: string) => `034 ${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits: string) => `34.${digits.slice(0, 5)}.${digits.slice(5)}`,
  (digits: string) => `${digits.slice(0, 5)}-${digits.slice(5)}`,
  (digits: string) => ` 34 9 ${digits.slice(1, 5)}-${digits.slice(5)} `,
  (digits: string) => `34 ${digits} / 34 3232-1010`,
  (digits: string) => `0xx34 ${digits}`,
  (digits: string) => `Zap: (34)${digits}`,
]

/** A CPF with its two check digits, or with the last one mistyped. */
function cpf(seed: number, isRight = true) {
  const digits = [...String(100_000_000 + seed * 7_919)].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((all, digit, at) => all + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  if (!isRight) digits[10] = (digits[10]! + 1) % 10
  return digits.join('').replace(/(\d{3})(\d{3})(\d{3})(\d\d)/, '$1.$2.$3-$4')
}

const headers = ['Nome', 'Celular', 'E-mail', 'CPF/CNPJ', 'Cidade', 'Origem', 'Valor']

function leadAt(at: number): string[] {
  const digits = `9${String(8_000_000 + at * 137).padStart(8, '8')}`
  const name = at % 8 === 5 ? names[5]! : `${names[at % names.length]} ${at}`
  const lead = [
    at % 3 === 0 ? `  ${name}  ` : name,
    phones[at % phones.length]!(digits),
    emails[at % emails.length]!(`lead${at}`),
    [cpf(at), '', cpf(at, false), '000.000.000-00', ''][at % 5]!,
    cities[at % cities.length]!,
    origins[at % origins.length]!,
    amounts[at % amounts.length]!,
  ]
  const [first, phone, email, ...others] = lead as [string, string, string, ...string[]]
  // Mixed-up columns, people who occur twice or share an address, and six rows without any name.
  if (at % 25 === 7) return [first, email, phone, ...others]
  if (at % 40 === 11) return [phone, first, email, ...others]
  if (at % 50 === 49)
    return [first, phones[0]!(`9${String(8_000_000 + (at - 9) * 137).padStart(8, '8')}`), email, ...others]
  if (at % 33 === 32) return [first, phone, 'contato@lojadosol.com.br', ...others]
  if (at % 66 === 20) return ['', '', email, ...others]
  if (at % 66 === 21) return [first, '3232', '', ...others]
  return lead
}

export const dirtyLeads = Array.from({ length: 200 }, (_, at) => leadAt(at))

/** As a file: a title above the header, some lines in another encoding than the rest. */
export function dirtyFile(): Buffer {
  const lines = [['Leads da feira de novembro'], headers, ...dirtyLeads].map((cells) =>
    cells.map((cell) => (/[;"]/.test(cell) ? `"${cell}"` : cell)).join(';'),
  )
  return Buffer.concat(lines.map((line, at) => Buffer.from(`${line}\r\n`, at % 2 === 0 ? 'utf8' : 'latin1')))
}
