/** The id of the element that holds a question: also a link may lead there. */
export function fieldIdOf(questionId: string): string {
  return `question-${questionId}`;
}
