import { templateEditingMessages } from '../../../templates/ui/public.ts'
import { templateEditorTitles } from './titles.ts'

export const templateEditorMessages = { ...templateEditingMessages, ...templateEditorTitles }
