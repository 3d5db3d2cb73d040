import type { TaskType } from '../../contract.ts'

type Named = Pick<TaskType, 'id' | 'name' | 'icon'>

/** The beginnings of words by which a title says what kind of work it is, by the mark of a type; with a space, whole words. */
const said: Readonly<Record<string, readonly string[]>> = {
  phone: ['ligar', 'ligacao', 'ligue', 'telefon', 'call', 'phone'],
  message: ['mensagem', 'whats', 'zap', 'message'],
  mail: ['email', 'e mail'],
  'home-search': ['visita', 'vistoria', 'visit', 'survey'],
  ruler: ['medir', 'medicao', 'measure'],
  camera: ['foto ', 'fotos ', 'photo ', 'photos '],
  file: ['documento', 'contrato', 'conta de luz', 'fatura ', 'document', 'contract'],
  signature: ['assina', 'signature'],
  cash: ['cobra', 'boleto', 'pagamento', 'payment'],
  users: ['reuniao', 'meeting'],
  truck: ['entrega', 'delivery'],
  tool: ['instala', 'manutencao', 'install', 'maintenance'],
}

const plain = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** The type that a title speaks of: by the name of the type, or by a word for such work. What it says first counts. */
export function typeOfTitle<T extends Named>(title: string, types: readonly T[]): T | null {
  const words = plain(title)
  const placeOf = ({ name, icon }: T) =>
    [plain(name), ...(said[icon] ?? []).map((word) => ` ${word}`)]
      .map((part) => (part.trim() ? words.indexOf(part) : -1))
      .filter((at) => at >= 0)
  const found = types.flatMap((type) => placeOf(type).map((at) => ({ type, at })))
  return found.toSorted((one, other) => one.at - other.at)[0]?.type ?? null
}
