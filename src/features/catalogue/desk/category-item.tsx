import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DeskItem } from '#ui/desk-item.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskCategory } from '../category.contract.ts';
import type { CategoriesState } from './use-categories.ts';

export function CategoryItem({
  category,
  place,
  of,
  state: { busy, move, turn, picture, takePicture },
  onEdit,
  onRemove,
}: {
  category: DeskCategory;
  place: number;
  of: number;
  state: CategoriesState;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { _id, name, sentence, hidden, products } = category;
  const press = (words: string, why: string | null, onPress: () => void, before = '') => (
    <Button look="quiet" busy={busy} disabledBecause={why} onClick={onPress}>
      {words}
      <Unseen>
        {before} {name}
      </Unseen>
    </Button>
  );
  return (
    <DeskItem
      id={_id}
      name={
        <>
          {name} {hidden && <Badge tone="note">Hidden</Badge>}
        </>
      }
      picture={
        <Picture
          src={null}
          picture={category.picture}
          alt=""
          sizes="(min-width: 46rem) 7rem, 5rem"
        />
      }
      more={products === 1 ? '1 product' : `${products} products`}
      acts={
        <>
          <span data-move="-1">
            {press(
              'Earlier',
              place === 1 ? 'It is the first' : null,
              () => void move(category, -1),
            )}
          </span>
          <span data-move="1">
            {press('Later', place === of ? 'It is the last' : null, () => void move(category, 1))}
          </span>
          {press('Edit', null, onEdit)}
          {press(hidden ? 'Show' : 'Hide', null, () => void turn(category))}
          <FileButton busy={busy} onFiles={([image]) => image && void picture(category, image)}>
            {category.picture ? 'Change picture' : 'Choose picture'}
            <Unseen> of {name}</Unseen>
          </FileButton>
          {category.picture &&
            press('Remove picture', null, () => void takePicture(category), ' of')}
          {products === 0 && press('Remove', null, onRemove)}
        </>
      }
    >
      {sentence && <p>{sentence}</p>}
    </DeskItem>
  );
}
