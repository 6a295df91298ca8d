/** On a drawn scene that stands for something for sale: to a buyer that this is not what they would get. */
export const drawnWords = 'A drawing, not a photo';
