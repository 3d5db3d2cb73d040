import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { formatCpf } from '../../../platform/brazil/cpf.ts'

export const formatDocument = (document: string) => (document.length > 11 ? formatCnpj : formatCpf)(document)
