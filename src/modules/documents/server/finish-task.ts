export const finishTask = 'documents.finish'
export const remindTask = 'documents.remind'
export const deadlineTask = 'documents.deadline'
