/** The id of the element that holds a question; links may lead to it. */
export function fieldIdOf(questionId: string): string {
  return `question-${questionId}`;
}
