/** On a drawn scene that stands for something for sale. */
export const drawnWords = 'Drawn for you';
