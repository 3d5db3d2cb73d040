import { lazy } from 'react'

export { sourceDifference } from '../source/source-difference.ts'
export { SourceFrame } from './advanced/source-frame.tsx'
export type { SourceHandle } from './advanced/source-text.tsx'
export type { ClassicHandle } from './classic/classic-text.tsx'
export { Checks, useFaults } from './editing/checks.tsx'
export { default as editingStyles } from './editing/editing.module.css'
export { EditorHead } from './editing/editor-head.tsx'
export { EditorTabs } from './editing/editor-tabs.tsx'
export { FieldPicker } from './editing/field-picker.tsx'
export { type FieldsKnown, FieldText } from './editing/field-text.tsx'
export { HistoryPanel, type NamedDifference, type ShownVersion } from './editing/history-panel.tsx'
export { templateEditingMessages } from './editing/messages.ts'
export { useFields } from './editing/use-fields.ts'
export { type TemplateDraft, useTemplateDraft } from './editing/use-template-draft.ts'
export { NewTemplateDialog } from './new-template-dialog.tsx'
export { templateChange } from './template-change.ts'
export { templateListSearch } from './template-list-search.ts'

/** Conditions and loops, once a text asks for them. */
export const loadLiquid = () => import('../blocks/liquid-text.ts')

/** The text of a template of blocks, fetched with its editor. */
export const ClassicText = lazy(() => import('./classic/classic-text.tsx').then((it) => ({ default: it.ClassicText })))

/** HTML and CSS, fetched with their editor. */
export const SourceText = lazy(() => import('./advanced/source-text.tsx').then((it) => ({ default: it.SourceText })))
