import { expect, it } from 'vitest'
import { personAt, readPeople } from './pasted-people.ts'

it('reads lines, commas and "name <address>", each address once', () => {
  const text = `Amanda Rocha <amanda@solcerrado.com.br>, bruno.siqueira@gmail.com;
    "Cíntia Moraes" cintia@solcerrado.com.br\tAMANDA@solcerrado.com.br
    sem endereço`
  expect(readPeople(text).map(({ email, name }) => [email, name])).toEqual([
    ['amanda@solcerrado.com.br', 'Amanda Rocha'],
    ['bruno.siqueira@gmail.com', 'Bruno Siqueira'],
    ['cintia@solcerrado.com.br', 'Cíntia Moraes'],
  ])
})

it('takes no name from an address that holds none', () => {
  expect(readPeople('contato@sol.com.br, j.p@sol.com.br').map(({ name }) => name)).toEqual(['', ''])
})

it('says which address is broken, and which domain was probably meant', () => {
  expect(personAt('contato@')).toMatchObject({ problem: 'incomplete' })
  expect(personAt('ana@sol')).toMatchObject({ problem: 'incomplete' })
  expect(personAt('elaine.prado@gmial.com')).toMatchObject({ problem: null, meant: 'gmail.com', name: 'Elaine Prado' })
  expect(personAt('ana@hotmai.com').meant).toBe('hotmail.com')
  expect(personAt('ana@gmail.com').meant).toBeNull()
  expect(personAt('ana@solcerrado.com.br').meant).toBeNull()
})
