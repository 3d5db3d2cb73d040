const digit = (digits: number[], weights: (index: number) => number) => {
  const rest = digits.reduce((sum, value, index) => sum + value * weights(index), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** The eleven digits of a CPF typed in any format; other characters fall away. */
export const cpfDigits = (text: string) => text.replace(/\D/g, '')

/** Whether the check digits are right; sequences of one digit (111.111.111-11) are not CPFs. */
export function isCpf(text: string) {
  const digits = [...cpfDigits(text)].map(Number)
  if (digits.length !== 11 || digits.every((value) => value === digits[0])) return false
  const first = digit(digits.slice(0, 9), (index) => 10 - index)
  const second = digit(digits.slice(0, 10), (index) => 11 - index)
  return first === digits[9] && second === digits[10]
}

/** "12345678909" → "123.456.789-09"; shorter input is formatted as far as it goes. */
export const formatCpf = (text: string) =>
  cpfDigits(text)
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/\.(\d{3})(\d{1,2})$/, '.$1-$2')

/** "•••.456.789-••": enough for its owner to know which CPF it is. */
export const maskedCpf = (cpf: string) =>
  cpf ? formatCpf(cpf).replace(/^\d{3}\.|-\d{2}$/g, (part) => part.replace(/\d/g, '•')) : ''
