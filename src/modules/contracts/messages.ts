import { defineMessages } from '../../platform/i18n/messages.ts'
import { contractTitles } from './titles.ts'

export const contractMessages = defineMessages({
  ...contractTitles,
  'contracts.hidden': { pt: 'Seu perfil não mostra o contrato.', en: 'Your role doesn’t show the contract.' },
  'contracts.follows_document': {
    pt: 'A situação e a data de assinatura seguem o documento, que está em assinatura. Cancele o documento, tire-o do contrato ou marque para revisão.',
    en: 'The status and the signing date follow the document, which is being signed. Cancel the document, take it off the contract or mark it for review.',
  },
  'contracts.no_party': {
    pt: 'Ninguém assina como contratante. O contrato do negócio precisa da assinatura do cliente: adicione-o com o papel “Contratante”.',
    en: 'Nobody signs as the party. The contract of the deal needs the customer’s signature: add them with the role “Party”.',
  },
  'contracts.signed_tomorrow': {
    pt: 'A data da assinatura ainda não chegou.',
    en: 'The signing date hasn’t come yet.',
  },
  'contracts.other_document': {
    pt: 'Este documento é de outro negócio.',
    en: 'This document belongs to another deal.',
  },
  'contracts.called': { pt: 'o contrato', en: 'the contract' },
  'contracts.event.signed': { pt: 'registrou a assinatura d{subject}', en: 'recorded that {subject} is signed' },
  'contracts.event.signed.alone': { pt: '{subject} está assinado', en: '{subject} is signed' },
  'contracts.event.unsigned': { pt: 'desfez a assinatura d{subject}', en: 'undid the signing of {subject}' },
  'contracts.event.unsigned.alone': { pt: '{subject} deixou de estar assinado', en: '{subject} is no longer signed' },
  'contracts.saved': { pt: 'Contrato salvo.', en: 'Contract saved.' },
  'contracts.field.number': { pt: 'Número', en: 'Number' },
  'contracts.field.status': { pt: 'Situação', en: 'Status' },
  'contracts.field.signedOn': { pt: 'Assinado em', en: 'Signed on' },
  'contracts.field.witnesses': { pt: 'Testemunhas', en: 'Witnesses' },
  'contracts.field.condition': { pt: 'Condição de fechamento', en: 'Closing condition' },
  'contracts.field.documentId': { pt: 'Documento', en: 'Document' },
  'contracts.status.none': { pt: 'Nenhuma', en: 'None' },
  'contracts.status.awaiting': { pt: 'Aguardando assinatura', en: 'Awaiting signature' },
  'contracts.status.signed': { pt: 'Assinado', en: 'Signed' },
  'contracts.status.review': { pt: 'Aguardando revisão', en: 'Awaiting review' },
  'contracts.keeps_deal': {
    pt: 'O negócio fica: o contrato dele está assinado.',
    en: 'The deal stays: its contract is signed.',
  },
  'contracts.one_numbered': { pt: 'Contrato {number}', en: 'Contract {number}' },
  'contracts.moved': { pt: 'O que isto moveu', en: 'What this moved' },
  'contracts.moves': { pt: 'O que isto move', en: 'What this moves' },
  'contracts.moved.deal': { pt: 'Assinatura no negócio', en: 'Signing date of the deal' },
  'contracts.moves.deal': { pt: 'Quando todos assinarem', en: 'When everybody has signed' },
  'contracts.moved.milestone': { pt: 'Marco “Contrato assinado”', en: 'Milestone “Contract signed”' },
  'contracts.moved.milestone_reached': {
    pt: 'Alcançado: o que esperava por ele tem data',
    en: 'Reached: what waited for it has a date',
  },
  'contracts.moves.milestone': { pt: 'Ainda não alcançado', en: 'Not reached yet' },
  'contracts.no_paper': { pt: 'Nenhum documento', en: 'No document' },
  'contracts.open_paper': { pt: 'Abrir documento', en: 'Open document' },
  'contracts.why': {
    pt: 'A situação segue o documento: enviado, aguarda assinatura; assinado por todos, assinado. A data de assinatura do negócio acompanha.',
    en: 'The status follows the document: sent, it awaits signature; signed by all, it’s signed. The deal’s signing date follows.',
  },
})
