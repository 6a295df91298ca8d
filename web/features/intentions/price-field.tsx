/**
 * The field for a price: one figure for a seller, a range for a buyer. The slider for a home is not linear,
 * that for a vehicle is.
 */
import type { Category } from '../../../domain/intentions.ts';
import { answersTo } from '../../../domain/kinds/kind.ts';
import { limits } from '../../../domain/limits.ts';
import { positionOfPrice, priceAtPosition, priceText, sliderStep } from '../../../domain/money.ts';
import { readMoney } from '../../../domain/typed-money.ts';
import { RangeWithTypedValues } from '../../ui/range-with-typed-values.tsx';
import type { Scale } from '../../ui/scale.ts';
import { ValueWithSlider } from '../../ui/value-with-slider.tsx';
import type { QuestionFieldProps } from './question-field-props.ts';
import { amountTyped } from './typed-answers.ts';
import { anyPrice, isRange, withTypedMaximum, withTypedMinimum } from './typed-range.ts';

export function PriceField({ set, question, value, onChange, error }: QuestionFieldProps) {
  const scale = scales[set.category];
  const shared = {
    scale,
    label: question.label,
    hint: question.hint,
    error,
    required: !question.optional,
  };
  if (answersTo(question).length === 1)
    return <ValueWithSlider {...shared} value={amountTyped(value)} onChange={onChange} />;
  return (
    <RangeWithTypedValues
      {...shared}
      value={isRange(value) ? value : anyPrice}
      onChange={onChange}
      withMinimum={(range, min) => withTypedMinimum(range, min, scale.bounds.min)}
      withMaximum={withTypedMaximum}
      labels={{ min: 'Minimum price', max: 'Maximum price', open: 'Any' }}
    />
  );
}

const { property, vehicle, slider } = limits.price;

const scales: Record<Category, Scale> = {
  property: {
    bounds: property,
    format: priceText,
    read: (text) => readMoney(text, property),
    positions: slider.positions,
    positionStep: sliderStep,
    valueAt: priceAtPosition,
    positionOf: positionOfPrice,
  },
  vehicle: {
    bounds: vehicle,
    format: priceText,
    read: (text) => readMoney(text, vehicle),
    positions: vehicle.max,
    positionStep: vehicle.step,
    valueAt: (position) => position,
    positionOf: (price) => price,
  },
};
