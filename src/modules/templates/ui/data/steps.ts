import { fieldsOf } from '../../../../platform/record/record.ts'
import { proposalData } from '../../contract.ts'
import { proposalDataRecord } from '../../data/proposal-data-record.ts'

export const dataSteps = ['main', 'texts', 'images', 'warranties', 'payment', 'review'] as const
export type DataStep = (typeof dataSteps)[number]

/** The fields that a step asks for. */
export const fieldsOfStep = (step: DataStep) =>
  fieldsOf(proposalDataRecord).filter(([, { section, isFirst }]) => isFirst && section === step)

/** What shows a record. */
export const shownIn = [proposalData.proposalDataList, proposalData.proposalData]

/** What every step is given besides the record. */
export interface StepProps {
  onDone(data: { id: string }): void
  onBack?: () => void
}
