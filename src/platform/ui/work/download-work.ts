import type { Work } from '../../work/contract.ts'
import { saveFile } from '../data/save-file.ts'

/** Saves the file that a work made. */
export const downloadWork = (work: Pick<Work, 'id' | 'file'>) => saveFile(`/api/works/${work.id}/file`, work.file ?? '')
