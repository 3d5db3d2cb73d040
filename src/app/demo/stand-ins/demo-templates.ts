/** What the stand-in's account has: two that are approved, one that waits, and one that asks for a picture. */
export const demoTemplates = [
  {
    name: 'retomar_conversa',
    language: 'pt_BR',
    status: 'APPROVED',
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: 'Olá, {{1}}! Aqui é da {{2}}. Podemos continuar nossa conversa sobre energia solar?' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Sim, pode' }] },
    ],
  },
  {
    name: 'proposta_pronta',
    language: 'pt_BR',
    status: 'APPROVED',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: '{{nome}}, sua proposta de energia solar está pronta. Quer que eu explique?' }],
  },
  {
    name: 'visita_agendada',
    language: 'pt_BR',
    status: 'PENDING',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: '{{nome}}, confirmamos sua visita em {{dia}}.' }],
  },
  {
    name: 'promocao_foto',
    language: 'pt_BR',
    status: 'APPROVED',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Oferta da semana' },
    ],
  },
]
